import { askThrough } from '../support/doors.ts'

askThrough('compared')
await import('../functions/directory/delegations/checks.test.ts')
