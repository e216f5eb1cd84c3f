import { functionNames } from '../operations/index.ts'
import { loadDescriptions } from './description.ts'
import { sampleEvents } from './events.ts'

// Prints the event that API Gateway sends to a function for the example of the function. Usage: `npm run --silent event
// check`. The environment variables CLIENT_ID and CLIENT_SECRET contain the credentials.
const [name = ''] = process.argv.slice(2)
const events: Record<string, object> = sampleEvents(await loadDescriptions(), process.env)
if (Object.hasOwn(events, name)) {
  console.log(JSON.stringify(events[name], null, 2))
} else {
  console.error(`usage: npm run --silent event <function>, where the function is one of ${functionNames.join(', ')}`)
  process.exitCode = 1
}
