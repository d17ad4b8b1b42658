import { MESSAGE } from '../../limits.ts';
import { type Problem, under } from '../problem.ts';
import { fieldsOf, lengthOf, listOf, numberOf, repeats, textOf } from '../reading.ts';
import { checkButton, schemeProblems } from './buttons.ts';
import { checkSelect } from './selects.ts';
import { everyComponent, isSelect, type Placed, TYPE, tooLong } from './tree.ts';

const MEDIA_SCHEMES = ['http:', 'https:', 'attachment:'];

/** The rows and blocks of a message, flat. */
type Layout = {
  readonly at: string;
  readonly top: readonly unknown[];
  readonly all: readonly Placed[];
};

/** Nothing but rows fits into a message that has not said that it is made of components. */
function onlyRowsWithoutTheFlag({ at, top }: Layout): readonly Problem[] {
  return top.flatMap((component, n) => {
    const type = numberOf(fieldsOf(component).type);
    if (type === undefined || type === TYPE.row) return [];
    const message = 'Value of field "type" must be one of (1,); others need MessageFlags.IS_COMPONENTS_V2.';
    return [{ path: under(at, n, 'type'), code: 'UNION_TYPE_CHOICES', message }];
  });
}

const fewRows = ({ at, top }: Layout): readonly Problem[] =>
  top.length > MESSAGE.legacyRows ? [tooLong(at, MESSAGE.legacyRows)] : [];

function fewComponents({ at, all }: Layout): readonly Problem[] {
  if (all.length <= MESSAGE.components) return [];
  const message = `A message may have at most ${MESSAGE.components} components, nested ones included; these are ${all.length}.`;
  return [{ path: at, code: 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED', message }];
}

function littleText({ at, all }: Layout): readonly Problem[] {
  const texts = all.filter(({ type }) => type === TYPE.textDisplay);
  const sum = texts.reduce((length, { fields }) => length + lengthOf(fields.content), 0);
  if (sum <= MESSAGE.text) return [];
  const message = `Components displayable text size exceeds maximum size of ${MESSAGE.text}`;
  return [{ path: at, code: 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED', message }];
}

export function customIdsAreUnique(all: readonly Placed[]): readonly Problem[] {
  return repeats(all.map(({ fields }) => fields.custom_id)).flatMap((n) => {
    const again = all[n];
    if (!again) return [];
    const message = 'Component custom id cannot be duplicated';
    return [{ path: under(again.at, 'custom_id'), code: 'COMPONENT_CUSTOM_ID_DUPLICATED', message }];
  });
}

/** Zero asks Discord for a number of its own. */
export function numbersAreUnique(all: readonly Placed[]): readonly Problem[] {
  return repeats(all.map(({ fields }) => fields.id || undefined)).flatMap((n) => {
    const again = all[n];
    if (!again) return [];
    const message = 'Component id cannot be duplicated';
    return [{ path: under(again.at, 'id'), code: 'COMPONENT_ID_DUPLICATED', message }];
  });
}

function selectsStandAlone({ all }: Layout): readonly Problem[] {
  return all
    .filter(({ type }) => type === TYPE.row)
    .flatMap(({ at, fields }) => {
      const items = listOf(fields.components);
      const first = items.findIndex((item) => isSelect(fieldsOf(item).type));
      if (first === -1 || items.length === 1) return [];
      const message = 'The specified component exceeds the maximum width';
      const path = under(at, 'components', Math.max(1, first));
      return [{ path, code: 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', message }];
    });
}

function filesAreAttached({ all }: Layout): readonly Problem[] {
  return all.flatMap(({ at, type, fields }) => {
    const url = textOf(fieldsOf(fields.file).url);
    if (type !== TYPE.file || url === '' || url.startsWith('attachment://')) return [];
    const message = 'A file component shows an attachment:// reference and nothing else.';
    return [{ path: under(at, 'file', 'url'), code: 'UNFURLED_MEDIA_ITEM_ATTACHMENT_REQUIRED', message }];
  });
}

/** Every address of a picture or file among the components. */
export function mediaOf(all: readonly Placed[]): readonly { readonly path: string; readonly url: string }[] {
  return all.flatMap(({ at, type, fields }) => {
    const one = (value: unknown, ...steps: (string | number)[]) => {
      const url = fieldsOf(value).url;
      return typeof url === 'string' ? [{ path: under(at, ...steps, 'url'), url }] : [];
    };
    if (type === TYPE.file) return one(fields.file, 'file');
    if (type === TYPE.thumbnail) return one(fields.media, 'media');
    if (type !== TYPE.gallery) return [];
    return listOf(fields.items).flatMap((item, n) => one(fieldsOf(item).media, 'items', n, 'media'));
  });
}

const mediaCanBeFetched = ({ all }: Layout) =>
  mediaOf(all).flatMap(({ path, url }) => schemeProblems(path, url, MEDIA_SCHEMES));

const ALWAYS: readonly ((layout: Layout) => readonly Problem[])[] = [
  ({ all }) => customIdsAreUnique(all),
  ({ all }) => numbersAreUnique(all),
  selectsStandAlone,
  filesAreAttached,
  mediaCanBeFetched,
  ({ all }) => all.flatMap(checkButton),
  ({ all }) => all.flatMap(checkSelect),
];
const LEGACY = [onlyRowsWithoutTheFlag, fewRows];
const COMPONENTS_V2 = [fewComponents, littleText];

export function checkComponents(components: unknown, at: string, isV2: boolean): readonly Problem[] {
  const top = listOf(components);
  if (top.length === 0) return [];
  const layout: Layout = { at, top, all: everyComponent(top, at) };
  return [...ALWAYS, ...(isV2 ? COMPONENTS_V2 : LEGACY)].flatMap((rule) => rule(layout));
}
