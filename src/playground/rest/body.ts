import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { MESSAGE } from '../limits.ts';
import type { Upload } from '../world/model.ts';
import { refusal } from './errors.ts';

export type Body = { readonly json: unknown; readonly uploads: readonly Upload[] };
type Sizes = { readonly fileBytes: number; readonly requestBytes: number };

/** Some clients notice an answer only when all they sent was read, so the rest is read and thrown away. */
const DRAIN_AT_MOST = 128 * 1024 * 1024;

export function drain(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let seen = 0;
    request.on('data', (chunk: Buffer) => {
      seen += chunk.length;
      if (seen > DRAIN_AT_MOST) request.destroy();
    });
    request.once('close', resolve);
    request.once('end', resolve);
    request.resume();
    if (request.readableEnded || request.destroyed) resolve();
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal('notJson');
  }
}

async function readJson(request: IncomingMessage, { requestBytes }: Sizes): Promise<Body> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > requestBytes) throw refusal('tooLarge');
    chunks.push(chunk);
  }
  return { json: size === 0 ? undefined : parse(Buffer.concat(chunks).toString('utf8')), uploads: [] };
}

function readMultipart(request: IncomingMessage, { fileBytes, requestBytes }: Sizes): Promise<Body> {
  return new Promise((resolve, reject) => {
    const limits = { fileSize: fileBytes + 1, files: MESSAGE.files + 10, fields: 20, fieldSize: 1024 * 1024 };
    let parser: busboy.Busboy;
    try {
      parser = busboy({ headers: request.headers, defParamCharset: 'utf8', limits });
    } catch {
      reject(refusal('badRequest'));
      return;
    }
    const uploads: Upload[] = [];
    let json: unknown;
    let size = 0;
    const fail = (error: unknown) => {
      request.unpipe(parser);
      reject(error);
    };
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > requestBytes) fail(refusal('tooLarge'));
    });
    parser.on('field', (name, value) => {
      if (name !== 'payload_json') return;
      try {
        json = parse(value);
      } catch (error) {
        fail(error);
      }
    });
    parser.on('file', (field, stream, { filename }) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => fail(refusal('tooLarge')));
      stream.on('error', () => fail(refusal('badRequest')));
      stream.on('end', () =>
        uploads.push({ field, name: filename ?? 'unknown', data: Buffer.concat(chunks) }),
      );
    });
    parser.on('error', () => fail(refusal('badRequest')));
    parser.on('close', () => resolve({ json, uploads }));
    request.on('aborted', () => reject(refusal('badRequest')));
    request.pipe(parser);
  });
}

export async function readBody(request: IncomingMessage, sizes: Sizes): Promise<Body> {
  const type = request.headers['content-type'] ?? '';
  if (Number(request.headers['content-length'] ?? 0) > sizes.requestBytes) throw refusal('tooLarge');
  if (type.startsWith('multipart/form-data')) return readMultipart(request, sizes);
  return readJson(request, sizes);
}
