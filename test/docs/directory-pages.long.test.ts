import { describe } from 'vitest'
import { runPage } from './run-page.ts'

describe('docs/groups.md', () => {
  runPage('docs/groups.md')
})

describe('docs/users.md', () => {
  runPage('docs/users.md')
})

describe('docs/organizations.md', () => {
  runPage('docs/organizations.md')
})

describe('docs/service-users.md', () => {
  runPage('docs/service-users.md')
})

describe('docs/agents.md', () => {
  runPage('docs/agents.md')
})

describe('docs/onboarding.md', () => {
  runPage('docs/onboarding.md')
})

describe('docs/offboarding.md', () => {
  runPage('docs/offboarding.md')
})

describe('docs/migrating-from-frontier.md', () => {
  runPage('docs/migrating-from-frontier.md')
})
