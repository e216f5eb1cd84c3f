import { askThrough } from '../support/doors.ts'

askThrough('compared')
await import('../functions/billing/entitlements/rules.test.ts')
