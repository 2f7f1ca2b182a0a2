-- The ranking of contributors counts what reputation counts: its frequent question leads to the page of the rule, unless
-- administrators have written it themselves.
update forum_faq set revision = revision + 1,
  zh_text = E'排行榜按**最近 7 天**得到的声望排列。声望来自他人：回答被采纳、得到的赞、好问题、被版主认可的举报；被踩和被版主隐藏会扣分。写得多本身不计分。\n\n每一项的分值和每个等级能做什么，见[等级与声望](/bbs/levels)。',
  en_text = E'The ranking goes by the reputation of the **past 7 days**. Reputation comes from others: accepted answers, likes, good questions, flags that a moderator confirms; dislikes and texts that a moderator hides cost points. Writing much earns nothing by itself.\n\nThe points of each, and what each level may, stand in [levels and reputation](/bbs/levels).'
where zh_title = '贡献分是怎样计算的？' and revision = 1;
