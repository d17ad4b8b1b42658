const LOCAL = ['127.0.0.1', 'localhost'];

/** The server names itself by its number; a page opened as `localhost` asks under that name, as its policy wants. */
export function localUrl(url: string): string {
  try {
    const there = new URL(url, location.href);
    const isHere = LOCAL.includes(there.hostname) && there.port === location.port;
    return isHere ? location.origin + there.pathname + there.search : url;
  } catch {
    return url;
  }
}
