import type { Props } from '../dom.ts';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

function keepInside(dialog: HTMLElement, event: KeyboardEvent): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) => one.offsetParent !== null,
  );
  const first = stops[0];
  const last = stops.at(-1);
  const from = document.activeElement;
  const wraps = event.shiftKey ? from === first || from === dialog : from === last;
  if (!wraps) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

/** Whatever had the keyboard before something stood in front gets it back afterwards. */
export function focusKeeper(): (isCovered: boolean) => void {
  let last: Element | null = null;
  let wasCovered = false;
  document.addEventListener('focusin', ({ target }) => {
    if (!wasCovered && target instanceof Element && target.closest('.main-layer')) last = target;
  });
  return (isCovered) => {
    const isBack = wasCovered && !isCovered;
    wasCovered = isCovered;
    if (!isBack) return;
    if (last instanceof HTMLElement && last.isConnected) last.focus({ preventScroll: true });
    else document.querySelector<HTMLElement>('.composer textarea')?.focus({ preventScroll: true });
  };
}

/** What makes an element a dialog: Escape closes it, Tab stays in it, and it takes the focus when it comes. */
export function closing(close: () => void): Required<Pick<Props, 'on' | 'mounted'>> {
  return {
    mounted: (element) => {
      const first = element.querySelector<HTMLElement>('[data-focus], input, textarea, .select');
      (first ?? element).focus({ preventScroll: true });
    },
    on: {
      keydown: (event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          close();
        } else if (event.key === 'Tab' && event.currentTarget instanceof HTMLElement) {
          keepInside(event.currentTarget, event);
        }
      },
    },
  };
}
