import { proposeHangAll } from '@enfilade/scene/hanging/hang-all'
import { answerInBackground } from '#calls/background-thread'
import type { ProposalOrder } from './hanging-proposals.ts'

answerInBackground(({ hanging, space, works, options }: ProposalOrder) =>
  proposeHangAll(hanging, space, works, options),
)
