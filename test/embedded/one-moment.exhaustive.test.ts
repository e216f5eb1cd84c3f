import { askThrough } from '../support/doors.ts'

askThrough('embedded')
await import('../functions/access/checks/one-moment.exhaustive.test.ts')
