import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cornerAt, meshBounds, standAt } from './form-building.ts'
import { writeFormFile } from './form-file.ts'
import { modellingPrograms } from './modelling-programs.ts'
import { studyCollection } from './study-collection.ts'

const forms = [...modellingPrograms.flatMap((program) => program.works), ...studyCollection]
const mostBytes = 300_000

for (const form of forms) {
  test(`${form.title} stands on the floor at its recorded height, in a small file that is the same twice`, async () => {
    const shape = standAt(form.shape(), form.heightCm)
    const { least, most } = meshBounds(shape)
    assert.ok(Math.abs(least[1]) < 1e-6)
    assert.ok(Math.abs(most[1] * 100 - form.heightCm) < 0.001, `${most[1]} m`)
    assert.deepEqual(standAt(form.shape(), form.heightCm), shape)
    for (let corner = 0; corner * 3 < shape.normals.length; corner += 1) {
      const length = Math.hypot(...cornerAt(shape.normals, corner))
      assert.ok(Math.abs(length - 1) < 1e-4, `normal ${corner} is ${length} long`)
    }
    const first = await writeFormFile(shape, form.title, form.finish)
    assert.ok(first.byteLength <= mostBytes, `${first.byteLength} bytes`)
  })
}
