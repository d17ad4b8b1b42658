import { EMOJIS } from '../../limits.ts';
import type { Problem } from '../problem.ts';
import { fieldsOf, isAbsent, textOf } from '../reading.ts';

const NAME = /^\w+$/;
const IMAGE = /^data:image\/(?:png|jpe?g|gif|webp|avif);base64,([A-Za-z0-9+/]+={0,2})$/;
/** How files of these kinds begin; what the address calls them counts for nothing. */
const BEGINNING = /^(?:iVBORw0KGgo|\/9j\/|R0lGOD|UklGR|AAAA)/;

function nameProblems(name: unknown): readonly Problem[] {
  if (isAbsent(name) || NAME.test(textOf(name))) return [];
  return [
    { path: 'name', code: 'STRING_TYPE_REGEX', message: 'String value did not match validation regex.' },
  ];
}

function imageProblems(image: unknown): readonly Problem[] {
  if (isAbsent(image)) return [];
  const [, encoded] = IMAGE.exec(textOf(image)) ?? [];
  if (encoded === undefined || !BEGINNING.test(encoded))
    return [{ path: 'image', code: 'IMAGE_INVALID', message: 'Invalid image data' }];
  if (Buffer.byteLength(encoded, 'base64') <= EMOJIS.bytes) return [];
  const message = 'File cannot be larger than 256.0 kb.';
  return [{ path: 'image', code: 'BINARY_TYPE_MAX_SIZE', message }];
}

export function checkAppEmoji(body: unknown): readonly Problem[] {
  const { name, image } = fieldsOf(body);
  return [...nameProblems(name), ...imageProblems(image)];
}
