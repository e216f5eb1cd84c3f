import { askThrough } from '../support/doors.ts'

askThrough('embedded')
await import('../functions/access/authzen/search-one-moment.exhaustive.test.ts')
