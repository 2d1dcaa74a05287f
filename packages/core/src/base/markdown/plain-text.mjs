/** @typedef {import("markdown-it").Token} Token */

/**
 * The words of Markdown without its marks: blocks behind a blank line, the items of a list each on a
 * line of their own, and the address of a link behind its words.
 * @param {Token[]} tokens
 * @returns {string}
 */
export function plainText(tokens) {
  let text = "";
  /** @type {number[]} the number of the next item of each list that is open; 0 has none */
  const lists = [];
  let mark = "";
  for (const token of tokens) {
    follow(lists, token);
    if (token.type === "list_item_open") mark = nextMark(lists);
    const words = getBlockWords(token);
    if (words === undefined) continue;
    text += `${text && getGap(mark, lists)}${mark}${words}`;
    mark = "";
  }
  return text.trim();
}

/**
 * Items of a list stand close together.
 * @param {string} mark
 * @param {number[]} lists
 */
const getGap = (mark, lists) => (mark || lists.length > 0 ? "\n" : "\n\n");

/**
 * @param {number[]} lists
 * @param {Token} token
 */
function follow(lists, token) {
  if (token.type.endsWith("_list_open"))
    lists.push(token.type[0] === "o" ? getFirstNumber(token) : 0);
  if (token.type.endsWith("_list_close")) lists.pop();
}

/** @param {Token} list */
const getFirstNumber = (list) => Number(list.attrGet("start") ?? 1);

/** @param {number[]} lists */
function nextMark(lists) {
  const depth = lists.length - 1;
  const number = lists[depth] ?? 0;
  if (number > 0) lists[depth] = number + 1;
  return `${"  ".repeat(depth)}${number > 0 ? `${number}.` : "-"} `;
}

/**
 * The words of a block that has some.
 * @param {Token} token
 */
function getBlockWords(token) {
  if (token.type === "inline") return inlineWords(token.children ?? []);
  if (token.type === "fence" || token.type === "code_block") return token.content.trimEnd();
  return undefined;
}

/** @param {Token[]} tokens */
function inlineWords(tokens) {
  let words = "";
  let link = { begins: 0, url: "" };
  for (const token of tokens) {
    if (token.type === "link_open") link = { begins: words.length, url: getAddress(token) };
    else if (token.type === "link_close") words += behind(words.slice(link.begins), link.url);
    else if (token.type === "softbreak" || token.type === "hardbreak") words += "\n";
    else words += token.content;
  }
  return words;
}

/** @param {Token} link */
const getAddress = (link) => String(link.attrGet("href") ?? "").replace(/^mailto:/i, "");

/**
 * @param {string} words
 * @param {string} url
 */
const behind = (words, url) => (words === url || words === decoded(url) ? "" : ` (${url})`);

/** @param {string} url */
function decoded(url) {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
