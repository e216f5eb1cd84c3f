import { streamFunction } from '../../../lib/http/other-functions.ts'
import { followStream } from '../../../lib/operator/stream/follow.ts'

// Processes the stream of the table. This function has no route.
export const handler = streamFunction('journal', followStream)
