import { streamFunction } from '../../lib/http/stream-function.ts'
import { followStream } from '../../lib/journal/follow.ts'

// The stream of the table: no route leads here.
export const handler = streamFunction('journal', followStream)
