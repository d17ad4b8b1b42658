/** Commands of Discord's own clients. They come first: whoever types on after one of them posts it for everybody. */
export const BUILT_IN: ReadonlySet<string> = new Set([
  'ban',
  'gif',
  'giphy',
  'kick',
  'me',
  'msg',
  'nick',
  'shrug',
  'spoiler',
  'tableflip',
  'tenor',
  'thread',
  'timeout',
  'tts',
  'unflip',
]);
