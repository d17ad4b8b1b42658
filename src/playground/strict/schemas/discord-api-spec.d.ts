/** The package ships its schemas without types; these are the ones in use. */
declare module 'discord-api-spec/zod' {
  import type { ZodMiniObject, ZodMiniType } from 'zod/mini';

  export const AvailableLocalesEnumSchema: ZodMiniType;
  export const ApplicationCommandCreateRequestSchema: ZodMiniObject;
  export const ApplicationCommandPatchRequestPartialSchema: ZodMiniObject;
  export const ApplicationCommandResponseSchema: ZodMiniObject;
  export const ApplicationCommandUpdateRequestSchema: ZodMiniObject;
  export const ApplicationFormPartialSchema: ZodMiniObject;
  export const BaseCreateMessageCreateRequestSchema: ZodMiniObject;
  export const CreatePrivateChannelRequestSchema: ZodMiniObject;
  export const CreatedThreadResponseSchema: ZodMiniObject;
  export const CreateTextThreadWithMessageRequestSchema: ZodMiniObject;
  export const CreateTextThreadWithoutMessageRequestSchema: ZodMiniObject;
  export const EmojiResponseSchema: ZodMiniObject;
  export const GatewayBotResponseSchema: ZodMiniObject;
  export const GuildChannelResponseSchema: ZodMiniObject;
  export const GuildMemberResponseSchema: ZodMiniObject;
  export const GuildRoleResponseSchema: ZodMiniObject;
  export const GuildWithCountsResponseSchema: ZodMiniObject;
  export const IncomingWebhookInteractionRequestSchema: ZodMiniObject;
  export const IncomingWebhookUpdateForInteractionCallbackRequestPartialSchema: ZodMiniObject;
  export const IncomingWebhookUpdateRequestPartialSchema: ZodMiniObject;
  export const InteractionCallbackResponseSchema: ZodMiniObject;
  export const ListApplicationEmojisResponseSchema: ZodMiniObject;
  export const MessageCreateRequestSchema: ZodMiniObject;
  export const MessageEditRequestPartialSchema: ZodMiniObject;
  export const MessageReferenceRequestSchema: ZodMiniObject;
  export const MessageResponseSchema: ZodMiniObject;
  export const ModalInteractionCallbackRequestSchema: ZodMiniObject;
  export const PinnedMessagesResponseSchema: ZodMiniObject;
  export const PrivateApplicationResponseSchema: ZodMiniObject;
  export const PrivateChannelResponseSchema: ZodMiniObject;
  export const ThreadMemberResponseSchema: ZodMiniObject;
  export const ThreadResponseSchema: ZodMiniObject;
  export const ThreadsResponseSchema: ZodMiniObject;
  export const TypingIndicatorResponseSchema: ZodMiniObject;
  export const UpdateThreadRequestPartialSchema: ZodMiniObject;
  export const UserPIIResponseSchema: ZodMiniObject;
  export const UserResponseSchema: ZodMiniObject;
}
