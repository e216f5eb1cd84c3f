import { runPage } from './run-page.ts'

runPage('docs/organizations.md')
