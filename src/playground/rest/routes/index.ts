import type { Route } from '../route.ts';
import { channelRoutes } from './channels.ts';
import { applicationRoutes } from './commands.ts';
import { emojiRoutes } from './emojis.ts';
import { guildRoutes } from './guilds.ts';
import { callbackRoutes } from './interactions.ts';
import { messageRoutes } from './messages.ts';
import { pinRoutes, reactionRoutes } from './reactions.ts';
import { threadRoutes } from './threads.ts';
import { webhookRoutes } from './webhooks.ts';

export const routes: readonly Route[] = [
  ...applicationRoutes,
  ...emojiRoutes,
  ...channelRoutes,
  ...messageRoutes,
  ...reactionRoutes,
  ...pinRoutes,
  ...threadRoutes,
  ...guildRoutes,
  ...callbackRoutes,
  ...webhookRoutes,
];
