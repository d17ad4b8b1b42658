/** One thing that Discord would refuse, with the place in the body where it sits. */
export type Problem = { readonly path: string; readonly code: string; readonly message: string };

export type InteractionKind = 'command' | 'autocomplete' | 'component' | 'modal';

/** What a request's body alone does not tell. */
export type RequestContext = {
  readonly files: readonly { readonly name: string; readonly size: number }[];
  /** The files that stay on the message being edited. */
  readonly kept?: readonly { readonly id: string; readonly filename: string }[];
  readonly interaction?: InteractionKind;
  readonly editing?: { readonly flags: number; readonly hasContent: boolean };
};

export function checkRequest(_route: string, _body: unknown, _context: RequestContext): readonly Problem[] {
  return [];
}

export function checkResponse(_route: string, _status: number, _body: unknown): readonly Problem[] {
  return [];
}

/** Checks the parts of a gateway event that the published schemas describe. */
export function checkEvent(_name: string, _data: unknown): readonly Problem[] {
  return [];
}

/** Discord's nested form of problems: `{ components: { 0: { _errors: [{ code, message }] } } }`. */
export function errorTree(_problems: readonly Problem[]): object {
  return {};
}
