import { runPage } from './run-page.ts'

runPage('docs/troubleshooting.md')
