/** What Discord allows. Nobody counts to 25 anywhere else. */
export const limits = {
  buttonsInRow: 5,
  selectOptions: 25,
  optionLabel: 100,
  optionDescription: 100,
  placeholder: 150,
  buttonLabel: 80,
  /** The title of a form, and the label of a part of it. */
  formLabel: 45,
  /** What stands in a text of a form before something is written. */
  formHint: 100,
  customId: 100,
  /** A message that is not made of components. */
  content: 2000,
  /** All texts of a message together. */
  text: 4000,
  components: 40,
  altText: 1024,
  choices: 25,
  choiceName: 100,
  threadName: 100,
  nonce: 25,
  /** Bytes of a file, with some room for the rest of the request. */
  file: 9_000_000,
} as const;

/** Shortens at a word where it can. */
export function shortened(text: string, most: number): string {
  const letters = [...text];
  if (text.length <= most) return text;
  let cut = '';
  for (const letter of letters) {
    if (cut.length + letter.length > most - 1) break;
    cut += letter;
  }
  // What is escaped goes with its sign.
  cut = cut.replace(/\\$/, '');
  const space = cut.lastIndexOf(' ');
  return `${space > most * 0.6 ? cut.slice(0, space) : cut}…`;
}
