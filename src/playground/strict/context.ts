export type InteractionKind = 'command' | 'autocomplete' | 'component' | 'modal';

/** What a request's body alone does not tell. */
export type RequestContext = {
  readonly files: readonly { readonly name: string; readonly size: number }[];
  /** The files of the message being edited; those that `attachments` leaves out count as dropped. */
  readonly kept?: readonly { readonly id: string; readonly filename: string }[];
  /** What a callback answers. */
  readonly interaction?: InteractionKind;
  /** The message being edited; for a callback, the one that the component or modal belongs to, if any. */
  readonly editing?: { readonly flags: number; readonly hasContent: boolean };
  /** The parts of the address, decoded, e.g. `emoji_name`. */
  readonly params?: Readonly<Record<string, string>>;
};
