/** Replaces `@smithy/core/event-streams` in the bundles: no operation that is called has a stream of events. */
export const EventStreamSerde = undefined
export const eventStreamSerdeProvider = undefined
