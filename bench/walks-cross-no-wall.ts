import { builtInSpaces } from '@enfilade/scene/plan/built-in-spaces'
import { deriveWalkable } from '@enfilade/scene/plan/walkable-floor'
import { sendWanderers } from '@enfilade/scene/testing/floor-path-wanderer'

/** How far a visitor may get into a wall, at worst, over all walks. */
const mostCrossedMm = 10
const walks = 1000
const stepsPerWalk = 600

let worstMm = 0
for (const { name, plan } of builtInSpaces) {
  const { worstCrossingM, walkedM } = sendWanderers(deriveWalkable(plan), { walks, stepsPerWalk, seed: 2026 })
  worstMm = Math.max(worstMm, worstCrossingM * 1000)
  console.log(`${name}: ${walks} walks of ${stepsPerWalk} steps, ${(walkedM / 1000).toFixed(0)} km on foot`)
}
console.log(`worst crossing ${worstMm.toFixed(3)} mm (at most ${mostCrossedMm} mm)`)
if (worstMm > mostCrossedMm) process.exitCode = 1
