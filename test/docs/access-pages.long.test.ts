import { describe } from 'vitest'
import { runPage } from './run-page.ts'

describe('docs/access-model.md', () => {
  runPage('docs/access-model.md')
})

describe('docs/authzen.md', () => {
  runPage('docs/authzen.md')
})

describe('docs/choosing-a-model.md', () => {
  runPage('docs/choosing-a-model.md')
})

describe('docs/console-access.md', () => {
  runPage('docs/console-access.md')
})

describe('docs/folders.md', () => {
  runPage('docs/folders.md')
})

describe('docs/policies.md', () => {
  runPage('docs/policies.md')
})

describe('docs/resources.md', () => {
  runPage('docs/resources.md')
})

describe('docs/roles-and-permissions.md', () => {
  runPage('docs/roles-and-permissions.md')
})

describe('docs/search.md', () => {
  runPage('docs/search.md', { isAlone: true })
})
