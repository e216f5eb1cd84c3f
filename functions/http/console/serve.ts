import { join } from 'node:path'
import { filesFunction } from '../../../lib/http/other-functions.ts'
import { CONSOLE } from '../../../operations/other-names.ts'

// GET /console and every path below it: the built files of the console, which are deployed next to the module
export const handler = filesFunction(CONSOLE, join(import.meta.dirname, 'site'))
