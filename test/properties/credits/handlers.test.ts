import { test } from 'vitest'
import { tryHandlers } from './try-handlers.ts'

test('the handlers agree with the rulings after each of 200 random steps', () => tryHandlers(200))
