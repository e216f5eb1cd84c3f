import { askThrough } from '../support/doors.ts'

askThrough('compared')
await import('../functions/billing/entitlements/check.test.ts')
