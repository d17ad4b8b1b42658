import { App } from './app.ts';
import { patch } from './dom.ts';
import { focusKeeper } from './views/dialog.ts';
import { placeMenu } from './views/menu.ts';
import { isCovered, pageView } from './views/page.ts';

const root = document.getElementById('page');
const wished = new URL(location.href).searchParams.get('user') ?? '';

if (root) {
  const giveBack = focusKeeper();
  const app = new App(wished.toLowerCase(), (now) => {
    now.settle();
    patch(root, pageView(now));
    giveBack(isCovered(now));
    now.scroll.follow();
    placeMenu();
  });
  app.changed();
  const seen = window.visualViewport;
  // Where a phone's keyboard covers the page instead of shrinking it, the page shrinks itself.
  seen?.addEventListener('resize', () => {
    document.documentElement.style.setProperty('--seen', `${seen.height}px`);
    app.scroll.follow();
  });
  addEventListener('resize', placeMenu);
  document.addEventListener('scroll', placeMenu, { capture: true, passive: true });
  document.addEventListener('visibilitychange', () => app.scroll.follow());
}
