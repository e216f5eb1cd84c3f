import { describe } from 'vitest'
import { runPage } from './run-page.ts'

describe('docs/billing-model.md', () => {
  runPage('docs/billing-model.md')
})

describe('docs/deploying.md', () => {
  runPage('docs/deploying.md', { sections: ['Settings', 'Test a deployed service'] })
})

describe('docs/in-your-own-process.md', () => {
  runPage('docs/in-your-own-process.md')
})

describe('docs/plans.md', () => {
  runPage('docs/plans.md')
})

describe('docs/transactions.md', () => {
  runPage('docs/transactions.md', { isAlone: true })
})

describe('docs/troubleshooting.md', () => {
  runPage('docs/troubleshooting.md')
})

describe('docs/tutorial.md', () => {
  runPage('docs/tutorial.md', { commands: 'npx' })
})

describe('docs/upgrading.md', () => {
  runPage('docs/upgrading.md')
})
