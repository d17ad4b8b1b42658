/** One thing that Discord would refuse, with the place in the body where it sits. */
export type Problem = { readonly path: string; readonly code: string; readonly message: string };

export type Step = string | number;

/** `components[0].options`, and `0.options[2]` where the body itself is a list: the way discord.js prints it. */
export function under(path: string, ...steps: readonly Step[]): string {
  let result = path;
  for (const step of steps) {
    if (result === '') result = String(step);
    else result += typeof step === 'number' ? `[${step}]` : `.${step}`;
  }
  return result;
}

/** One per place and code: a rule and a schema may both have seen it. */
export function distinct(problems: readonly Problem[]): readonly Problem[] {
  if (problems.length < 2) return problems;
  const seen = new Map<string, Problem>();
  for (const problem of problems) {
    const key = `${problem.path} ${problem.code}`;
    if (!seen.has(key)) seen.set(key, problem);
  }
  return [...seen.values()];
}

type Leaf = { readonly code: string; readonly message: string };
type Tree = { [step: string]: Tree | Leaf[] };

// Without a prototype, a field that is called `__proto__` is a field like any other.
const emptyTree = (): Tree => Object.create(null);

function childOf(tree: Tree, step: string): Tree {
  const child = tree[step];
  if (child !== undefined && !Array.isArray(child)) return child;
  const fresh = emptyTree();
  tree[step] = fresh;
  return fresh;
}

/** Discord's nested form of problems: `{ components: { 0: { _errors: [{ code, message }] } } }`. */
export function errorTree(problems: readonly Problem[]): object {
  const root = emptyTree();
  for (const { path, code, message } of problems) {
    // Unknown fields are named by the sender, who may well use the name kept for the leaves.
    const steps = (path.match(/[^.[\]]+/g) ?? []).filter((step) => step !== '_errors');
    const node = steps.reduce(childOf, root);
    const leaves = node._errors;
    if (Array.isArray(leaves)) leaves.push({ code, message });
    else node._errors = [{ code, message }];
  }
  return root;
}

export const EMPTY_MESSAGE = 'EMPTY_MESSAGE';
export const FILE_TOO_LARGE = 'REQUEST_ENTITY_TOO_LARGE';
export const TOO_MANY_COMMANDS = 'MAX_APPLICATION_COMMANDS';
export const UNKNOWN_EMOJI = 'UNKNOWN_EMOJI';

export type Refusal = {
  readonly status: number;
  readonly body: { readonly code: number; readonly message: string; readonly errors?: object };
};

/** What Discord answers as a whole instead of field by field. */
const WHOLE: Readonly<Record<string, readonly [status: number, code: number]>> = {
  [FILE_TOO_LARGE]: [413, 40005],
  [TOO_MANY_COMMANDS]: [400, 30032],
  [UNKNOWN_EMOJI]: [400, 10014],
  [EMPTY_MESSAGE]: [400, 50006],
};

/** Discord's answer to a request with these problems. */
export function refusal(problems: readonly Problem[]): Refusal {
  for (const [code, [status, number]] of Object.entries(WHOLE)) {
    const whole = problems.find((problem) => problem.code === code);
    const alone = whole && (status !== 400 || problems.every((problem) => problem.code === code));
    if (alone) return { status, body: { code: number, message: whole.message } };
  }
  return { status: 400, body: { code: 50035, message: 'Invalid Form Body', errors: errorTree(problems) } };
}
