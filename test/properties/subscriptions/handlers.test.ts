import { test } from 'vitest'
import { trySubscriptions } from './try-handlers.ts'

test('the handlers agree with the rulings after each of 75 random steps', () => trySubscriptions(75))
