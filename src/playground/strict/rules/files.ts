import { MESSAGE } from '../../limits.ts';
import type { RequestContext } from '../context.ts';
import { FILE_TOO_LARGE, type Problem, under } from '../problem.ts';
import { type Fields, fieldsOf, isAbsent, listOf, repeats, textOf } from '../reading.ts';
import { mediaOf } from './components.ts';
import { picturesOf } from './embeds.ts';
import { everyComponent, tooLong } from './tree.ts';

const REFERENCE = 'attachment://';
const SNOWFLAKE = /^\d{17,20}$/;

type Upload = {
  readonly at: string;
  readonly body: Fields;
  readonly files: RequestContext['files'];
  /** Unknown where nobody said which files the message has. */
  readonly kept: RequestContext['kept'];
  readonly isEdit: boolean;
};

const attachmentIds = ({ body }: Upload): readonly string[] =>
  listOf(body.attachments).map((attachment) => String(fieldsOf(attachment).id));

/** Without a list of attachments all files stay. */
function staying(upload: Upload): readonly { readonly id: string; readonly filename: string }[] {
  const kept = upload.kept ?? [];
  if (isAbsent(upload.body.attachments)) return kept;
  const ids = attachmentIds(upload);
  return kept.filter(({ id }) => ids.includes(id));
}

function fewFiles(upload: Upload): readonly Problem[] {
  const count = upload.files.length + staying(upload).length;
  return count > MESSAGE.files ? [tooLong(under(upload.at, 'attachments'), MESSAGE.files)] : [];
}

function smallFiles({ files }: Upload): readonly Problem[] {
  return files.flatMap(({ size }, n) =>
    size > MESSAGE.fileBytes
      ? [{ path: under('files', n), code: FILE_TOO_LARGE, message: 'Request entity too large' }]
      : [],
  );
}

function attachmentsAreThere(upload: Upload): readonly Problem[] {
  return attachmentIds(upload).flatMap((id, n) => {
    const isUploaded = /^\d+$/.test(id) && Number(id) < upload.files.length;
    const isKept = upload.kept ? upload.kept.some((file) => file.id === id) : SNOWFLAKE.test(id);
    if (isUploaded || isKept || !/^\d+$/.test(id)) return [];
    const message = `No file with the id ${id} was uploaded or is kept.`;
    return [{ path: under(upload.at, 'attachments', n, 'id'), code: 'ATTACHMENT_NOT_FOUND', message }];
  });
}

function attachmentsAreDistinct(upload: Upload): readonly Problem[] {
  return repeats(attachmentIds(upload)).map((n) => ({
    path: under(upload.at, 'attachments', n, 'id'),
    code: 'SET_TYPE_ALREADY_CONTAINS_VALUE',
    message: 'The set already contains this value',
  }));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Discord cleans names of files and of references to them alike. */
const cleaned = (name: string): string =>
  decoded(name)
    .normalize('NFKD')
    .replace(/\s+/g, '_')
    .replace(/[^\w.-]/g, '')
    .replace(/^[._]+/, '');

function namesOf(upload: Upload): ReadonlySet<string> {
  const renamed = new Map(
    listOf(upload.body.attachments)
      .map(fieldsOf)
      .map(({ id, filename }) => [String(id), textOf(filename)]),
  );
  // An edit that lists its files takes none that it does not list.
  const listsAll = upload.isEdit && !isAbsent(upload.body.attachments);
  const uploaded = upload.files.flatMap(({ name }, n) =>
    listsAll && !renamed.has(String(n)) ? [] : [renamed.get(String(n)) || name],
  );
  return new Set([...uploaded, ...staying(upload).map(({ filename }) => filename)].map(cleaned));
}

function referencesAreMet(upload: Upload): readonly Problem[] {
  const { at, body } = upload;
  const references = [
    ...mediaOf(everyComponent(body.components, under(at, 'components'))),
    ...picturesOf(body.embeds, under(at, 'embeds')),
  ].filter(({ url }) => url.startsWith(REFERENCE));
  if (references.length === 0) return [];
  const names = namesOf(upload);
  return references
    .filter(({ url }) => !names.has(cleaned(url.slice(REFERENCE.length))))
    .map(({ path, url }) => ({
      path,
      code: 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
      message: `The referenced attachment ("${url}") was not found`,
    }));
}

const RULES = [fewFiles, smallFiles, attachmentsAreThere, attachmentsAreDistinct, referencesAreMet];

export function checkFiles(
  at: string,
  body: Fields,
  files: RequestContext['files'],
  kept: RequestContext['kept'],
  isEdit: boolean,
): readonly Problem[] {
  const upload: Upload = { at, body, files, kept, isEdit };
  return RULES.flatMap((rule) => rule(upload));
}
