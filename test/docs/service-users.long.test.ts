import { runPage } from './run-page.ts'

runPage('docs/service-users.md')
