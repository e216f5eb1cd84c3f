import { queueFunction } from '../../../lib/http/other-functions.ts'
import { deliver, postpone } from '../../../lib/operator/stream/deliver.ts'

// Posts the messages of a queue to the webhooks of the stage. This function has no route.
export const handler = queueFunction('webhook', { run: deliver, onFailure: postpone })
