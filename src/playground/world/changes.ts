import type { Interaction } from '../interactions/model.ts';
import type { Channel, Emoji, Guild, Member, Message, Thread } from './model.ts';
import type { Notice } from './notices.ts';

/** Everything that can happen; the gateway, the pages and waiting tests listen. */
export type Change =
  | { readonly kind: 'message-created' | 'message-updated' | 'message-deleted'; readonly message: Message }
  | { readonly kind: 'messages-deleted'; readonly channel: Channel; readonly messages: readonly Message[] }
  | {
      readonly kind: 'reaction-added' | 'reaction-removed';
      readonly message: Message;
      readonly emoji: Emoji;
      readonly userId: string;
    }
  | { readonly kind: 'reactions-cleared'; readonly message: Message }
  | { readonly kind: 'channel-created' | 'channel-updated' | 'channel-deleted'; readonly channel: Channel }
  | { readonly kind: 'thread-woken'; readonly thread: Thread }
  | { readonly kind: 'pins-updated'; readonly channel: Channel }
  | {
      readonly kind: 'thread-members';
      readonly thread: Thread;
      readonly added: readonly string[];
      readonly removed: readonly string[];
    }
  | {
      readonly kind: 'member-added' | 'member-updated' | 'member-removed';
      readonly guild: Guild;
      readonly member: Member;
    }
  | { readonly kind: 'guild-joined' | 'guild-left' | 'guild-unavailable'; readonly guild: Guild }
  | { readonly kind: 'user-changed'; readonly userId: string }
  | { readonly kind: 'typing'; readonly channel: Channel; readonly userId: string }
  | { readonly kind: 'interaction-sent' | 'interaction-changed'; readonly interaction: Interaction }
  | { readonly kind: 'notified'; readonly notice: Notice }
  | { readonly kind: 'commands-changed' }
  | { readonly kind: 'bot'; readonly online: boolean };
