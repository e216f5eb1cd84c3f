import { scheduledFunction } from '../../lib/http/scheduled-function.ts'
import { probe } from '../../lib/probe/probe.ts'
import { serviceUrl } from '../../lib/probe/url.ts'

// Every minute: does the service answer?
export const handler = scheduledFunction('probe', () => probe(serviceUrl()))
