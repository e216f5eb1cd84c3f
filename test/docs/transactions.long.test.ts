import { runPage } from './run-page.ts'

runPage('docs/transactions.md')
