import { runPage } from './run-page.ts'

runPage('docs/migrating-from-frontier.md')
