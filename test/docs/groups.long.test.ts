import { runPage } from './run-page.ts'

runPage('docs/groups.md')
