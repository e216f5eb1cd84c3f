import { scheduledFunction } from '../../../lib/http/other-functions.ts'
import { probe, serviceUrl } from '../../../lib/http/probe.ts'

// Every minute: does the service answer?
export const handler = scheduledFunction('probe', () => probe(serviceUrl()))
