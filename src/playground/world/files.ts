import type { StoredFile, Upload } from './model.ts';

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  md: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
};
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const typeOf = (name: string): string =>
  TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';

function sizeOf(data: Buffer): { width: number; height: number } | null {
  const isPng = data.length >= 24 && data.subarray(0, 8).equals(PNG);
  return isPng ? { width: data.readUInt32BE(16), height: data.readUInt32BE(20) } : null;
}

/** File names as Discord keeps them: no spaces, no signs that mean something in a path. */
export const safeName = (name: string): string =>
  name.replaceAll(' ', '_').replace(/[^\p{L}\p{N}._-]/gu, '') || 'unknown';

export function storeFile(
  id: string,
  upload: Upload,
  description: string | null,
  filename?: string,
): StoredFile {
  const name = safeName(filename ?? upload.name);
  const size = sizeOf(upload.data);
  return {
    id,
    filename: name,
    description,
    contentType: typeOf(name),
    width: size?.width ?? null,
    height: size?.height ?? null,
    data: upload.data,
  };
}
