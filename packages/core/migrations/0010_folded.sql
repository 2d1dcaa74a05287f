-- The database's twin of base/fold.ts: a text as one searches for it. For lists that keep no folded
-- column, and to fold again here what was stored by an older rule. Lower case by a collation that knows
-- all letters where the server has one: the default one may know ASCII only, or be Turkish.
do $$
declare
  letters text := coalesce(
    (select 'collate ' || quote_ident(collname) from pg_collation
      where collname in ('und-x-icu', 'pg_c_utf8') order by collname desc limit 1), '');
begin
  execute format($sql$
    create function folded(text) returns text
      language sql immutable strict parallel safe
      return case
        when $1 ~ '^[!-~]+( [!-~]+)*$' then lower($1 %1$s)
        else trim(regexp_replace(
          replace(replace(replace(replace(replace(replace(translate(
        lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\u00AD\u00B7\u02BE\u02BF\u061C\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g') %1$s),
        'ⱥᶏꞺꞻƀɓƃᵬᶀꞗƈȼɕꞓꞔꟄðɗƌȡɖđᵭᶁᶑꟈꟇəǝɛɇᶒⱸꬴƒᵮᶂꞙɠǥɣᶃꞡꟐꟑħɦⱨꞕꟵꟶıɨɩᶖꞼꞽȷɉɟʄʝƙᶄⱪꝁꝃꝅꞣłƚȴɫɬɭᶅⱡꝉꞎꬷꬸꬹꟜƛꟚꟛɱᵯᶆꬺŋɲƞȵɳᵰᶇꞑꞥꬻøɔɵⱺꝋꝍꟀꟁꟋɤƥᵱᵽᶈꝑꝓꝕĸɋʠꝗꝙɍɼɽɾᵲᵳᶉꞧꭉʃȿʂᵴᶊꞩꟊꟉꟌꟍꟖꟗꟘꟙ꟱ꟅŧƫƭʈȶⱦᵵʉʊᶙꞹꭎꭒꞸꞾꞿʋᶌⱱⱴꝟⱳƿꟂꟃ꟔ꟕᶍꭖꭗꭘꭙƴɏỿȝꭚƶʒȥɀʐʑᵶᶎⱬꟆς꟎Ᲊ’‘‛ʻʼʽ′‐‒–—−',
        'aaaabbbbbbccccccdddddddddddeeeeeeeffffggggggghhhhhhiiiiiijjjjjkkkkkkklllllllllllllllllmmmmnnnnnnnnnnoooooooooopppppppqqqqqrrrrrrrrrsssssssssssssssstttttttuuuuuuuuuvvvvvwwwwwwxxxxxyyyyyzzzzzzzzzzσ꟏ᲊ''''''''''''''-----'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'), '꟒', 'th'), 'ꟓ', 'th'),
          '[ \t\n\v\f\r\u0085\u1680\u2028\u2029]+', ' ', 'g'))
      end
  $sql$, letters);
end $$;
--> statement-breakpoint
update member set name_key = folded(full_name) where name_key <> folded(full_name);
--> statement-breakpoint
update registration set name_key = folded(full_name) where name_key <> folded(full_name);
--> statement-breakpoint
update membership_application set name_key = folded(full_name) where name_key <> folded(full_name);
