import { runPage } from './run-page.ts'

runPage('docs/authzen.md')
