import { askThrough } from '../support/doors.ts'

askThrough('compared')
await import('../functions/access/authzen/search-pages.test.ts')
