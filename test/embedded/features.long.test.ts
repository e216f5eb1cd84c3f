import { askThrough } from '../support/doors.ts'

askThrough('compared')
await import('../functions/access/checks/features.test.ts')
