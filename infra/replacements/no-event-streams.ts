/** @module Replaces the parts of the SDK that the functions do not need. */

/**
 * Replaces `@smithy/core/event-streams` in the bundles, because the service calls no operation with a stream of events.
 */
export const EventStreamSerde = undefined
export const eventStreamSerdeProvider = undefined
