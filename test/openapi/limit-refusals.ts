import { aLimitedWorld, anOffer, use, used } from '../support/limits.ts'

/** Requests that limits of plans refuse, by the reason of the refusal. */
export const limitRefusals = {
  NOT_ENTITLED: async () => {
    const world = await aLimitedWorld()
    return use(world.account, [used(await anOffer([]))])
  },
  LIMIT_REACHED: async () => {
    const world = await aLimitedWorld([{ amount: 0 }])
    return use(world.account, [used(world)])
  },
}
