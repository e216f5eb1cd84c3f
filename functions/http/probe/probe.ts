import { probe } from '../../../lib/http/probe.ts'
import { serviceUrl } from '../../../lib/http/probe-url.ts'
import { scheduledFunction } from '../../../lib/http/scheduled-function.ts'

// Every minute: does the service answer?
export const handler = scheduledFunction('probe', () => probe(serviceUrl()))
