import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { modeAfter, modeOfPage } from './visitor-mode.ts'

describe('the mode of the home page', () => {
  it('follows the four anchors of the specification', () => {
    assert.equal(modeAfter('create', '#explore'), 'explore')
    assert.equal(modeAfter('create', '#requirements'), 'explore')
    assert.equal(modeAfter('explore', '#advantages'), 'create')
    assert.equal(modeAfter('explore', '#create'), 'create')
  })

  it('stays if the address names another part of the page', () => {
    assert.equal(modeAfter('create', '#news'), 'create')
    assert.equal(modeAfter('explore', ''), 'explore')
  })
})

describe('the mode of a page', () => {
  it('is to create on the pages for organisers, and the visitor’s own elsewhere', () => {
    assert.equal(modeOfPage('/vr-for-galleries/'), 'create')
    assert.equal(modeOfPage('/'), null)
    assert.equal(modeOfPage('/vr-exhibitions/'), null)
  })
})
