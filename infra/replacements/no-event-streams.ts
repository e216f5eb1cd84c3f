/** Replaces `@smithy/core/event-streams` in the bundles, because no called operation has a stream of events. */
export const EventStreamSerde = undefined
export const eventStreamSerdeProvider = undefined
