import { askThrough } from '../support/doors.ts'

askThrough('embedded')
await import('../functions/access/checks/disabled.test.ts')
