const NEAR = 40;
const NEAR_TOP = 400;

/** Keeps the newest message in sight for someone who is reading there, and leaves everybody else where they are. */
export class Scroll {
  atBottom = true;
  private element: HTMLElement | null = null;
  private readonly changed: () => void;
  private readonly reached: () => void;
  private readonly older: () => boolean;
  /** How far from the end the reader was before older messages came in above. */
  private fromEnd: number | null = null;
  private readonly resized = new ResizeObserver(() => {
    if (this.atBottom) this.toBottom();
  });

  /** `older` asks for earlier messages to be shown and says whether there are any. */
  constructor(on: { changed: () => void; reached: () => void; older: () => boolean }) {
    this.changed = on.changed;
    this.reached = on.reached;
    this.older = on.older;
  }

  /** A channel comes into sight: at its first new message, or at the end. */
  open(element: HTMLElement, firstNew: string | null): void {
    this.resized.disconnect();
    this.element = element;
    this.atBottom = true;
    this.fromEnd = null;
    this.resized.observe(element);
    if (element.firstElementChild) this.resized.observe(element.firstElementChild);
    element.addEventListener('scroll', () => this.look(), { passive: true });
    const line = firstNew === null ? null : element.querySelector('.new-line');
    if (line instanceof HTMLElement && line.offsetTop < element.scrollHeight - element.clientHeight) {
      element.scrollTop = Math.max(0, line.offsetTop - 48);
    } else this.toBottom();
    this.look();
  }

  private look(): void {
    const { element } = this;
    if (element === null || !element.isConnected) return;
    const atBottom = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    if (atBottom !== this.atBottom) {
      this.atBottom = atBottom;
      this.changed();
    }
    if (atBottom) this.reached();
    else if (element.scrollTop < NEAR_TOP && this.fromEnd === null && this.older()) {
      this.fromEnd = element.scrollHeight - element.scrollTop;
    }
  }

  toBottom(smoothly = false): void {
    const { element } = this;
    if (element === null) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ top: element.scrollHeight, behavior: smoothly && !isCalm ? 'smooth' : 'instant' });
  }

  /** After a drawing: what was at the end stays at the end. */
  follow(): void {
    if (this.fromEnd !== null && this.element) {
      this.element.scrollTop = this.element.scrollHeight - this.fromEnd;
      this.fromEnd = null;
    } else if (this.atBottom) this.toBottom();
    this.look();
  }
}
